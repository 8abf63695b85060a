// A range of media types (`*/*`, `image/*`) → the media type that a client would send for a value, because a
// `Content-Type` is never a range (RFC 9110 §8.3).
import { getOwn } from '../../model/get-own.ts';

const ofMain: Readonly<Record<string, string>> = {
  text: 'text/plain',
  image: 'image/png',
  audio: 'audio/mpeg',
  video: 'video/mp4',
  font: 'font/woff2',
  multipart: 'multipart/form-data',
};

/**
 * Returns the media type to send for the range `name`, or `name` itself if it is not a range. `content` is the kind of
 * the value.
 */
export const concreteMedia = (name: string, content: 'file' | 'text' | 'data'): string => {
  const [type = '', ...parameters] = name.split(';');
  const [main = '', sub = '*'] = type.trim().toLowerCase().split('/');
  if (!main.includes('*') && !sub.includes('*')) return name;
  const known = getOwn(ofMain, main);
  const suffix = /\*\+([a-z]+)$/.exec(sub)?.[1];
  if (suffix !== undefined) return `${main.includes('*') ? 'application' : main}/${suffix}`;
  if (known !== undefined) return [known, ...parameters].join(';');
  if (content === 'file') return 'application/octet-stream';
  return main.includes('*') && content === 'text' ? 'text/plain' : 'application/json';
};
