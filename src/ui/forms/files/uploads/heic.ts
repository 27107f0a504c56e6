const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

const QUALITY = 0.92;

/** A photo of a newer phone as a JPEG, where the browser can open it; other files as they are. */
export async function withoutHeic(file: File): Promise<File | undefined> {
  if (!isHeic(file)) return file;
  try {
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
    const { lastModified } = file;
    return new File([jpeg], file.name.replace(/\.hei[cf]$/i, '.jpg'), { type: jpeg.type, lastModified });
  } catch {
    return undefined;
  }
}
