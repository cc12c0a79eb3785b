/** Headless HTTP client in the role of a browser at E-task: keeps cookies and follows redirects of that site only. */
export class EtaskBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #etask: string;

  constructor(etask: string) {
    this.#etask = etask;
  }

  /** Signs in at an authorization address; returns the address that E-task redirects back to. */
  async signIn(address: string, { email, password }: { email: string; password: string }): Promise<URL> {
    const page = await this.#follow(new URL(address));
    const body = new URLSearchParams({ email, password });
    return this.#backAt(await this.#follow(page, { method: 'POST', body }));
  }

  /** Cancels the sign-in on E-task's page; returns the address that E-task redirects back to. */
  async cancel(address: string): Promise<URL> {
    const page = await this.#follow(new URL(address));
    return this.#backAt(await this.#follow(new URL(`${page.pathname}/batal`, page)));
  }

  #backAt(url: URL): URL {
    if (url.origin === this.#etask) throw new Error(`still at E-task: ${url.pathname}`);
    return url;
  }

  /** Follows redirects to a page of E-task, or to an address of another site, which is not requested. */
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
