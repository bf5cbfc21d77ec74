/** A refusal as WebDAV expects it. `condition` is the element that names the violated condition, such as `c:valid-calendar-data`. */
export class DavError extends Error {
  readonly status: number;
  readonly condition: string | null;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, condition: string | null = null, headers: Readonly<Record<string, string>> = {}) {
    super(condition ?? String(status));
    this.status = status;
    this.condition = condition;
    this.headers = headers;
  }
}
