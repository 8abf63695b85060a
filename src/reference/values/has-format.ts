// Tests whether a text has the shape of a format. Every text passes for a format that is not listed.
import { getOwn } from '../../model/get-own.ts';

const host = '(?:[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?)(?:\\.[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?)*';
const date = '\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])';
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:z|[+-]\\d\\d:?\\d\\d)';

const shapes: Readonly<Record<string, RegExp>> = {
  date: new RegExp(`^${date}$`),
  time: new RegExp(`^${time}$`, 'i'),
  'date-time': new RegExp(`^${date}[t ]${time}$`, 'i'),
  duration: /^P(?!$)(?:\d+Y)?(?:\d+M)?(?:\d+W)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/,
  email: new RegExp(`^[^\\s@"]+@${host}$`, 'i'),
  hostname: new RegExp(`^${host}$`, 'i'),
  ipv4: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/,
  ipv6: /^(?=.*:.*:)[\da-f:.]+$/i,
  uri: /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]*$/i,
  uuid: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  'json-pointer': /^(?:\/(?:[^~/]|~[01])*)*$/,
};

/** Returns whether a text has the shape of a `format` of JSON Schema, or true if the format is not listed. */
export const hasFormat = (text: string, format: string): boolean => getOwn(shapes, format)?.test(text) ?? true;
