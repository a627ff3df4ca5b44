import { exportCronograma, previewExportacao } from '@cadencia/domain/exportacao/endpoints.ts';
import type { FormatoCronograma } from '@cadencia/domain/exportacao/schema.ts';
import { download } from '../../lib/download.ts';
import { readOptions } from '../../lib/query.ts';

/** What the format cannot hold of the schedule as it is now. */
export const perdasQuery = (formato: FormatoCronograma) =>
  readOptions(previewExportacao, { query: { formato } }, ['calculo', 'apontamento', 'importacao']);

/** Hands the file to the browser. @throws {ErroApi} */
export const saveCronograma = (formato: FormatoCronograma): Promise<void> =>
  download(exportCronograma, { body: { formato } });
