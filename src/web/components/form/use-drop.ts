import { type DragEvent, useState } from 'react';

/**
 * Accepts files dropped on an element.
 * @returns the handlers of the element, and whether something is dragged over it
 */
export function useDrop(take: (files: FileList) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer.files);
    },
  };
  return { over, handlers };
}
