import { MAX_SEGUNDOS } from '@cadencia/domain/registrofotografico/cadastro.ts';
import { PEDACO } from '@cadencia/domain/registrofotografico/endpoints.ts';
import { ErroApi } from '../../lib/erro-api.ts';

/** Whether a file calls itself a film; the server looks at what is in it. */
export const isFilme = ({ type, name = '' }: { readonly type: string; readonly name?: string }): boolean =>
  type.startsWith('video/') || /\.(mp4|m4v|mov)$/i.test(name);

/** Milliseconds that a browser has to show a picture of a film. */
const PRAZO_MS = 15_000;
/** Points of the longer side of the picture. */
const LADO = 1_600;
/** The picture goes in one piece: of the first quality that fits in it. */
const QUALIDADES = [0.8, 0.6, 0.4, 0.2];

/** Waits for an event of a film; false when the film cannot be read, or not in time. */
const waitFor = (video: HTMLVideoElement, evento: 'loadedmetadata' | 'seeked'): Promise<boolean> =>
  new Promise((resolve) => {
    const prazo = setTimeout(() => resolve(false), PRAZO_MS);
    const end = (veio: boolean) => {
      clearTimeout(prazo);
      resolve(veio);
    };
    video.addEventListener(evento, () => end(true), { once: true });
    video.addEventListener('error', () => end(false), { once: true });
  });

async function drawQuadro(video: HTMLVideoElement): Promise<Blob | undefined> {
  const { videoWidth, videoHeight } = video;
  const escala = Math.min(1, LADO / Math.max(videoWidth, videoHeight, 1));
  const tela = document.createElement('canvas');
  tela.width = Math.round(videoWidth * escala);
  tela.height = Math.round(videoHeight * escala);
  tela.getContext('2d')?.drawImage(video, 0, 0, tela.width, tela.height);
  for (const qualidade of QUALIDADES) {
    const blob = await new Promise<Blob | null>((resolve) => tela.toBlob(resolve, 'image/jpeg', qualidade));
    if (blob && blob.size <= PEDACO) return blob;
  }
  return undefined;
}

/**
 * The picture that stands for a film, near its beginning; undefined where this browser cannot show the film: another may.
 * @throws {ErroApi} `anexo.tipo` when the film is too long
 */
export async function quadroDoFilme(filme: Blob): Promise<Blob | undefined> {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: URL.createObjectURL(filme) });
  try {
    if (!(await waitFor(video, 'loadedmetadata'))) return undefined;
    const segundos = Math.floor(video.duration);
    if (Number.isFinite(segundos) && segundos > MAX_SEGUNDOS)
      throw new ErroApi(`O filme tem ${segundos} s, e o registro leva até ${MAX_SEGUNDOS} s.`, {
        status: 422,
        codigo: 'anexo.tipo',
        acao: 'Corte-o no aparelho e envie um trecho.',
      });
    video.currentTime = Math.min(1, video.duration / 2 || 0);
    return (await waitFor(video, 'seeked')) ? await drawQuadro(video) : undefined;
  } finally {
    URL.revokeObjectURL(video.src);
    video.removeAttribute('src');
    video.load();
  }
}
