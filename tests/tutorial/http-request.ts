// A call as the mock reads it and a page writes it: nothing of a socket in it.

/** A part of a form. */
export type Part = { readonly name: string; readonly fileName?: string; readonly type?: string; readonly content: string };

export type HttpRequest = {
  readonly method: string;
  /** Path and query, as they stand in the URL. */
  readonly target: string;
  /** In the order in which they are sent, spelt as they are. */
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string | undefined;
};

export const headerOf = ({ headers }: HttpRequest, name: string): string | undefined =>
  headers.find(([known]) => known.toLowerCase() === name.toLowerCase())?.[1];

/** The same request with some of its parts replaced. */
export const withHeader = (request: HttpRequest, name: string, value: string | undefined): HttpRequest => ({
  ...request,
  headers: request.headers.flatMap(([known, old]): readonly (readonly [string, string])[] => {
    if (known.toLowerCase() !== name.toLowerCase()) return [[known, old]];
    return value === undefined ? [] : [[known, value]];
  }),
});

/** Stands between the parts of a form: nothing in a page looks like it. */
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

/** The parts of a form, or undefined where the text is none. */
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
