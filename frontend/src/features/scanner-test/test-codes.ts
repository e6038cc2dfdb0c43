/** A QR code of the test sheet: its text, and its rows of modules as base-36 numbers. */
export interface TestCode {
  readonly name: 'product' | 'cell' | 'oldCell' | 'address' | 'characters';
  readonly text: string;
  readonly size: number;
  readonly rows: string;
}

/**
 * Codes for testing a scanner. None refers to an existing record. They are precomputed (error correction M),
 * because the browser needs a QR encoder for nothing else.
 */
export const testCodes: readonly TestCode[] = [
  {
    name: 'product',
    text: 'pid=1234567',
    size: 21,
    rows: '18oe7 mts1 wrj1 wt3x wspp my4h 18prz 3y8 xfuk vyc1 iu5q v8yk pn8g 49r 18ofa mwxj ws89 wryw wrxo mvpg 18q96',
  },
  {
    name: 'cell',
    text: 'cid=1234567',
    size: 21,
    rows: '18mm7 mtz5 wrbx ws4d wrx9 mxc1 18prz 4qo xdh8 5769 93ce s74v oa8w 3h9 18m1y mxpz wt0p wsrc wrxo mvpg 18q96',
  },
  {
    name: 'oldCell',
    text: '/cell?id=7&l=A1&st=2&sh=3&c=04',
    size: 29,
    rows: '8tkgvz 4ifk1t 6h76n1 6hfasd 6gzknx 4jiy4h 8tz2pr sjr4 6lfjb0 2thd9b 8pxwls h5jc8 68979g 2i9adb tw0w0 14lbg1 184tqm 7i2xy7 5dx5t8 6l7u49 4o3w8l o7br 8tosii 4jaz2z 6gzbp1 6hfy5k 6h889e 4ip1rm 8tudws',
  },
  {
    name: 'address',
    text: 'https://naryad.local/scan?pid=1234567&sn=AB-01_7',
    size: 33,
    rows: '3xcq6bj 2053b5t 2veg38d 2vl6pgd 2vo7kgt 20gov9d 3xbl6yn ieqdc 25la41l p367ik aonymg 2483003 1a06uez 3eddub0 2tsi0h6 b6pioo 1l5mel6 m9l4ek 2ia1xpk il1tgh 2op44pn 3ez7gum js3yyq 34u0k8 3xblrln bod1w 3x8tsgo 206z4sy 2vni96j 2vc3058 2vcdu9o 20egkp4 3xcmgy1',
  },
  {
    name: 'characters',
    text: 'abcXYZ-09_=?&/:.,;@#$^"|',
    size: 25,
    rows: 'jw0an a801t eiycd ejyot ej0bh a59hd jvfy7 258g ebcqz rb3c hgqrg fmx31 idh0x 8kvvb 80teu d9byb 23p4q 280h jw0gj a6qe2 ejf99 ekqyn el8wm a5p6s jvkxr',
  },
];

/** Whether the module is dark. */
export function moduleAt({ size, rows }: Pick<TestCode, 'size' | 'rows'>): (x: number, y: number) => boolean {
  const bits = rows.split(' ').map((row) => fromBase36(row));
  return (x, y) => ((bits[y]! >> BigInt(size - 1 - x)) & 1n) === 1n;
}

function fromBase36(text: string): bigint {
  return Array.from(text).reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n);
}
