import { exportCronograma, previewExportacao } from '@cadencia/domain/exportacao/endpoints.ts';
import type { FormatoCronograma } from '@cadencia/domain/exportacao/schema.ts';
import { download } from '../../lib/download.ts';
import { readOptions } from '../../lib/query.ts';

/** The data of the current schedule that the format cannot hold. */
export const perdasQuery = (formato: FormatoCronograma) =>
  readOptions(previewExportacao, { query: { formato } }, ['calculo', 'apontamento', 'importacao']);

/** Downloads the file. @throws {ErroApi} */
export const saveCronograma = (formato: FormatoCronograma): Promise<void> =>
  download(exportCronograma, { body: { formato } });
