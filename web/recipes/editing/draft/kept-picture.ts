import type { PictureChange } from '../picture.ts';

const keyOf = (recipeId: string | null) => `lovage.draft.${recipeId ?? 'new'}.picture`;

type KeptPicture = Exclude<PictureChange, { kind: 'file' }> | { kind: 'file'; name: string; dataUrl: string };

export const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export function fileOf(dataUrl: string, name: string): File {
  const [head = '', text = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? '' });
}

/** The picture that was chosen before a reload. */
export function readKeptPicture(recipeId: string | null): PictureChange | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(recipeId)) ?? 'null') as KeptPicture | null;
    return kept?.kind === 'file' ? { kind: 'file', file: fileOf(kept.dataUrl, kept.name) } : kept;
  } catch {
    return null;
  }
}

/** Keeps the chosen picture over a reload. If it does not fit into storage, it has to be chosen again. */
export async function keepPicture(recipeId: string | null, change: PictureChange | null): Promise<void> {
  try {
    sessionStorage.removeItem(keyOf(recipeId));
    if (!change) return;
    const kept: KeptPicture =
      change.kind === 'file' ? { kind: 'file', name: change.file.name, dataUrl: await dataUrlOf(change.file) } : change;
    sessionStorage.setItem(keyOf(recipeId), JSON.stringify(kept));
  } catch {
    // Blocked or full storage is ignored, as described above.
  }
}
