// Defines an HTTP request as data, independent of sockets. Also reads and changes its headers, and writes and reads the
// body of a form.

/** A part of a form. `fileName` is absent if the part is not a file, and `type` if the part has no `Content-Type`. */
export type Part = {
  readonly name: string;
  readonly fileName?: string;
  readonly type?: string;
  readonly content: string;
};

export type HttpRequest = {
  readonly method: string;
  /** Path and query, as written in the URL. */
  readonly target: string;
  /** Headers in the order and spelling in which they are sent. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
};

export const headerOf = ({ headers }: HttpRequest, name: string): string | undefined =>
  headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];

/** Returns the request with one header replaced or removed. */
export const withHeader = (request: HttpRequest, name: string, value: string | undefined): HttpRequest => ({
  ...request,
  headers: request.headers.flatMap(([known, old]): readonly (readonly [string, string])[] => {
    if (known.toLowerCase() !== name.toLowerCase()) return [[known, old]];
    return value === undefined ? [] : [[known, value]];
  }),
});

/** Separator between the parts of a form. No text of a page contains it. */
const boundary = '----mokcha-tutorial-part';

export const formType = `multipart/form-data; boundary=${boundary}`;

export const formBody = (parts: readonly Part[]): string => {
  const texts = parts.map(({ name, fileName, type, content }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"`;
    const typeLine = type === undefined ? '' : `Content-Type: ${type}\r\n`;
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n${typeLine}\r\n${content}\r\n`;
  });
  return `${texts.join('')}--${boundary}--\r\n`;
};

/** Returns the parts of a form, or undefined if the text is not a form. */
export const readForm = (type: string, body: string): readonly Part[] | undefined => {
  const separator = /boundary="?([^";]+)"?/.exec(type)?.[1];
  if (separator === undefined || !body.includes(`--${separator}--`)) return undefined;
  return body
    .split(`--${separator}`)
    .slice(1, -1)
    .flatMap((text) => {
      const [head = '', content = ''] = text.split(/\r\n\r\n([\s\S]*)\r\n$/);
      const name = /; name="([^"]*)"/.exec(head)?.[1];
      const fileName = /; filename="([^"]*)"/.exec(head)?.[1];
      const partType = /Content-Type: (\S+)/i.exec(head)?.[1];
      return name === undefined ? [] : [{ name, fileName, type: partType, content }];
    });
};
