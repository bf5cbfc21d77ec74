declare module 'heic-decode' {
  interface DecodedImage {
    readonly width: number;
    readonly height: number;
    /** RGBA, upright. */
    readonly data: Uint8ClampedArray & Uint8Array;
  }

  interface EncodedImage {
    readonly width: number;
    readonly height: number;
    decode(): Promise<DecodedImage>;
  }

  const heic: {
    all(input: { buffer: Uint8Array }): Promise<readonly EncodedImage[] & { dispose(): void }>;
  };
  // biome-ignore lint/style/noDefaultExport: the package has no other
  export default heic;
}
