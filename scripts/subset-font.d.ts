declare module 'subset-font' {
  interface Options {
    readonly targetFormat: 'woff2' | 'truetype';
    readonly variationAxes?: Readonly<Record<string, { readonly min: number; readonly max: number }>>;
    /** Tags of the layout features that stay. By default all stay. */
    readonly keepFeatures?: readonly string[];
  }
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
