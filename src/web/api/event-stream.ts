export interface ServerEvent {
  event: string;
  /** Id for the Last-Event-ID header of a reconnect. */
  id: string | undefined;
  data: string;
}

/**
 * Creates a parser of server-sent events: takes chunks of text and emits each event once it is complete, without
 * comments.
 */
export function createEventParser(onEvent: (event: ServerEvent) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    rest += chunk;
    const blocks = rest.replace(/\r\n/g, '\n').split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = eventOf(block);
      if (event) onEvent(event);
    }
  };
}

function eventOf(block: string): ServerEvent | undefined {
  const data: string[] = [];
  let event = 'message';
  let id: string | undefined;
  for (const line of block.split('\n')) {
    const at = line.indexOf(':');
    const [field, value] = at < 0 ? [line, ''] : [line.slice(0, at), line.slice(at + 1).replace(/^ /, '')];
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
    if (field === 'id') id = value;
  }
  return data.length > 0 ? { event, id, data: data.join('\n') } : undefined;
}
