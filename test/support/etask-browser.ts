/** Somebody's browser at E-task, without a screen: keeps cookies and follows redirects of that one site. */
export class EtaskBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #etask: string;

  constructor(etask: string) {
    this.#etask = etask;
  }

  /** Signs in behind an authorization address; answers where E-task sends the browser back. */
  async signIn(address: string, { email, password }: { email: string; password: string }): Promise<URL> {
    const page = await this.#follow(new URL(address));
    const body = new URLSearchParams({ email, password });
    return this.#backAt(await this.#follow(page, { method: 'POST', body }));
  }

  /** Thinks better of it on E-task's page. */
  async cancel(address: string): Promise<URL> {
    const page = await this.#follow(new URL(address));
    return this.#backAt(await this.#follow(new URL(`${page.pathname}/batal`, page)));
  }

  #backAt(url: URL): URL {
    if (url.origin === this.#etask) throw new Error(`still at E-task: ${url.pathname}`);
    return url;
  }

  /** Where the redirects end: a page of E-task, or an address of another site, which is not asked. */
  async #follow(from: URL, init: RequestInit = {}): Promise<URL> {
    let [url, request] = [from, init];
    while (url.origin === this.#etask) {
      const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { ...request, redirect: 'manual', headers: { cookie } });
      await response.arrayBuffer();
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        this.#cookies.set(name, value);
      }
      const next = response.headers.get('location');
      if (next === null) return url;
      [url, request] = [new URL(next, url), {}];
    }
    return url;
  }
}
