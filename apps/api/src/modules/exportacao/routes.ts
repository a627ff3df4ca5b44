import { exportCronograma, previewExportacao } from '@cadencia/domain/exportacao/endpoints.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { consultar, toBuffer } from '../../infra/threads/consultar.ts';
import { exportarTarefa, previaTarefa } from './jobs.ts';

/** The calls that give the schedule as a file of another program, and tell what that program cannot hold. */
export function exportacaoDeCronogramaRoutes({ app, threads }: RouteDeps): void {
  route(app, previewExportacao, ({ contexto, input: { query } }) =>
    consultar(threads, previaTarefa, { contexto, ...query }),
  );

  route(app, exportCronograma, async ({ contexto, input: { body }, reply }) => {
    const { nome, conteudo } = await consultar(threads, exportarTarefa, { contexto, ...body });
    void reply
      .type('application/octet-stream')
      .header('content-disposition', `attachment; filename="${nome}"`)
      .header('access-control-expose-headers', 'content-disposition');
    return toBuffer(conteudo);
  });
}
