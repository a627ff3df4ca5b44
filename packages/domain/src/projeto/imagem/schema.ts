import { arquivo } from '../../field-file.ts';

/** What the areas of the plant are outlined on. */
export const IMAGEM_PLANTA = arquivo('Planta ou foto aérea', {
  tipos: ['png', 'jpeg', 'webp'],
  bytes: 10_485_760,
  ajuda: 'O fundo em que se desenham os contornos das áreas.',
});
