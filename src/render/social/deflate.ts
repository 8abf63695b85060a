// Rows of pixels → deflate (RFC 1951). Not Node's: what that makes of equal bytes differs by version and processor. A drawing of flat colours
// repeats the pixel before or the row above, and no other places are looked at.

type Bits = { readonly put: (value: number, count: number) => void; readonly finish: () => Uint8Array };

/** The least significant bit first. */
const createBits = (): Bits => {
  let bytes = new Uint8Array(1 << 15);
  let [length, buffer, held] = [0, 0, 0];
  const putByte = (byte: number): void => {
    if (length === bytes.length) {
      const larger = new Uint8Array(bytes.length * 2);
      larger.set(bytes);
      bytes = larger;
    }
    bytes[length] = byte;
    length += 1;
  };
  return {
    put: (value, count) => {
      buffer |= value << held;
      held += count;
      while (held >= 8) {
        putByte(buffer & 0xff);
        buffer >>>= 8;
        held -= 8;
      }
    },
    finish: () => {
      if (held > 0) putByte(buffer & 0xff);
      return bytes.slice(0, length);
    },
  };
};

const reverse = (code: number, length: number): number => {
  let [left, turned] = [code, 0];
  for (let at = 0; at < length; at += 1) {
    turned = (turned << 1) | (left & 1);
    left >>= 1;
  }
  return turned;
};

const mostBits = 15;

type Node = { readonly count: number; readonly symbols: readonly number[] };

/** How long each symbol's code is (Huffman); 0: it does not occur. Counts are evened out until no code is too long. */
const lengthsOf = (counts: readonly number[]): readonly number[] => {
  const lengths: number[] = counts.map(() => 0);
  const nodes = counts
    .flatMap((count, symbol): Node[] => (count > 0 ? [{ count, symbols: [symbol] }] : []))
    .sort((a, b) => a.count - b.count || (a.symbols[0] ?? 0) - (b.symbols[0] ?? 0));
  if (nodes.length === 1) return counts.map((count) => Number(count > 0));
  for (let [first, second] = [nodes.shift(), nodes.shift()]; first && second; [first, second] = [nodes.shift(), nodes.shift()]) {
    const joined = { count: first.count + second.count, symbols: [...first.symbols, ...second.symbols] };
    for (const symbol of joined.symbols) lengths[symbol] = (lengths[symbol] ?? 0) + 1;
    const place = nodes.findIndex((node) => node.count >= joined.count);
    nodes.splice(place < 0 ? nodes.length : place, 0, joined);
  }
  return Math.max(...lengths) > mostBits ? lengthsOf(counts.map((count) => Math.ceil(count / 2))) : lengths;
};

type Codes = { readonly codes: readonly number[]; readonly lengths: readonly number[] };

/** Codes of one length follow each other in the order of their symbols (RFC 1951, 3.2.2). */
const codesOf = (counts: readonly number[]): Codes => {
  const lengths = lengthsOf(counts);
  const next: number[] = new Array(mostBits + 1).fill(0);
  for (let length = 1; length <= mostBits; length += 1) {
    const shorter = lengths.filter((one) => one === length - 1 && one > 0).length;
    next[length] = ((next[length - 1] ?? 0) + shorter) * 2;
  }
  const codes = lengths.map((length) => {
    const code = next[length] ?? 0;
    next[length] = code + 1;
    return reverse(code, length);
  });
  return { codes, lengths };
};

type Extra = { readonly symbol: number; readonly bits: number; readonly value: number };

/** A number as the symbol of its range, and how far into it (RFC 1951, 3.2.5): `perStep` ranges for each number of further bits. */
const toRange = (number: number, perStep: number): Extra => {
  let bits = 0;
  while (number >> (bits + 1) >= perStep) bits += 1;
  return { symbol: bits * perStep + (number >> bits), bits, value: number & ((1 << bits) - 1) };
};

const endOfBlock = 256;
const longest = 258;

/** 258 has a symbol of its own. */
const lengthRange = (length: number): Extra => {
  if (length === longest) return { symbol: 285, bits: 0, value: 0 };
  const range = toRange(length - 3, 4);
  return { ...range, symbol: range.symbol + 257 };
};

/** A byte as it is, below 256; else 256 + how many bytes repeat those before (even) or above (odd), twice that. */
const tokenOf = (length: number, isAbove: boolean): number => 256 + 2 * length + Number(isAbove);
const tokenCount = tokenOf(longest, true) + 1;

const tokensOf = (rows: Uint8Array, inked: Uint8Array): readonly number[] => {
  const stride = rows.length / inked.length;
  const tokens: number[] = [];
  const repeats = (at: number, distance: number, end: number): number => {
    if (at < distance) return 0;
    let to = at;
    while (to < end && rows[to] === rows[to - distance]) to += 1;
    return to - at;
  };
  /** A row of nothing after nothing, in lengths of which none is too short. */
  const skipRow = (): void => {
    for (let left = stride; left > 0; ) {
      const length = left > longest ? Math.min(longest, left - 3) : left;
      tokens.push(tokenOf(length, false));
      left -= length;
    }
  };
  for (let row = 0; row < inked.length; row += 1) {
    const next = (row + 1) * stride;
    if (inked[row] === 0 && row > 0 && rows[row * stride - 1] === 0) skipRow();
    else
      for (let at = row * stride; at < next; ) {
        const end = Math.min(next, at + longest);
        const before = repeats(at, 1, end);
        const above = before === end - at ? 0 : repeats(at, stride, end);
        const length = Math.max(before, above);
        tokens.push(length < 3 ? (rows[at] ?? 0) : tokenOf(length, above > before));
        at += length < 3 ? 1 : length;
      }
  }
  return tokens;
};

/** The last block, with codes that stand before it: 286 and 30 of them, their lengths in four bits each. */
const putCodes = (put: Bits['put'], literals: Codes, distances: Codes): void => {
  put(1, 1);
  put(2, 2);
  put(286 - 257, 5);
  put(30 - 1, 5);
  put(19 - 4, 4);
  for (const length of [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]) put(length > 15 ? 0 : 4, 3);
  for (const length of [...literals.lengths, ...distances.lengths]) put(reverse(length, 4), 4);
};

/** What each token is written as: its literal or length with that one's further bits, then of a repetition its distance. */
const bitsOfTokens = (stride: number, counts: readonly number[]) => {
  const literalCounts: number[] = new Array(286).fill(0);
  const distanceCounts: number[] = new Array(30).fill(0);
  const distanceRanges = [toRange(0, 2), toRange(stride - 1, 2)];
  const ranges = counts.map(
    (_, token): Extra => (token < 256 ? { symbol: token, bits: 0, value: 0 } : lengthRange(Math.max(3, (token - 256) >> 1))),
  );
  for (const [token, count] of counts.entries()) {
    const [symbol, distance] = [ranges[token]?.symbol ?? 0, distanceRanges[token & 1]?.symbol ?? 0];
    literalCounts[symbol] = (literalCounts[symbol] ?? 0) + count;
    if (token >= 256) distanceCounts[distance] = (distanceCounts[distance] ?? 0) + count;
  }
  literalCounts[endOfBlock] = 1;
  const [literals, distances] = [codesOf(literalCounts), codesOf(distanceCounts)];
  const join =
    ({ codes, lengths }: Codes) =>
    ({ symbol, bits, value }: Extra): readonly [value: number, count: number] => {
      const length = lengths[symbol] ?? 0;
      return [(codes[symbol] ?? 0) | (value << length), length + bits];
    };
  return { literals, distances, first: ranges.map(join(literals)), second: distanceRanges.map(join(distances)) };
};

/** One block. `inked`: 0 for each row that is all 0. A row has 32,768 bytes at most. */
export const deflateRows = (rows: Uint8Array, inked: Uint8Array): Uint8Array => {
  const tokens = tokensOf(rows, inked);
  const counts: number[] = new Array(tokenCount).fill(0);
  for (const token of tokens) counts[token] = (counts[token] ?? 0) + 1;
  const { literals, distances, first, second } = bitsOfTokens(rows.length / inked.length, counts);
  const { put, finish } = createBits();
  putCodes(put, literals, distances);
  for (const token of tokens) {
    const bits = first[token];
    if (bits !== undefined) put(bits[0], bits[1]);
    const distance = token < 256 ? undefined : second[token & 1];
    if (distance !== undefined) put(distance[0], distance[1]);
  }
  put(literals.codes[endOfBlock] ?? 0, literals.lengths[endOfBlock] ?? 0);
  return finish();
};
