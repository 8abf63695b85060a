// The value of a `srcset` attribute → its images, each as a URL and a descriptor (HTML, "parse a srcset attribute").
import { collapseSpaces } from '../collapse-spaces.ts';
import type { ImageSource } from './entry.ts';

/** Returns the pictures in the order written, each with its descriptor. */
export const readSrcset = (written: string): readonly ImageSource[] => {
  const sources: ImageSource[] = [];
  let rest = written.replace(/^[\s,]+/, '');
  while (rest !== '') {
    const word = /^\S+/.exec(rest)?.[0] ?? '';
    const target = word.replace(/(?<!,),+$/, '');
    // A comma directly after the URL ends the image candidate. Otherwise, the text up to the next comma is the
    // descriptor.
    const described = target === word ? (/^[^,]*/.exec(rest.slice(word.length))?.[0] ?? '') : '';
    sources.push({ target, descriptor: described.trim() === '' ? '' : ` ${collapseSpaces(described.trim())}` });
    rest = rest.slice(word.length + described.length).replace(/^[\s,]+/, '');
  }
  return sources;
};
