import { arquivo } from '../../field-file.ts';

/** Picture on which the areas of the plant are outlined. */
export const IMAGEM_PLANTA = arquivo('Planta ou foto aérea', {
  tipos: ['png', 'jpeg', 'webp'],
  bytes: 10_485_760,
  ajuda: 'O fundo em que se desenham os contornos das áreas.',
});
