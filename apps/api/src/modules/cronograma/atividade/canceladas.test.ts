import type { AtividadeLinha } from '@cadencia/domain/cronograma/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../../testing/harness.ts';
import { importEEntra } from '../../../testing/importacao.ts';
import { buildXer, SERVICO_EXEMPLO } from '../../../testing/xer.ts';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

it('puts a cancelled activity, which shows no dates, after all that have them', async () => {
  const { token, projetoId } = await importEEntra(api, buildXer([SERVICO_EXEMPLO]));
  await api.idle();
  await sql`update atividade set situacao = 'CANCELADA' where projeto_id = ${projetoId} and codigo in ('A10', 'A20')`.execute(
    api.database.db,
  );
  const codigos = async (query: string) => {
    const url = `/cronograma/atividade?${query}`;
    const { body } = await api.send<{ linhas: AtividadeLinha[] }>('GET', url, undefined, token);
    return body.linhas.map(({ codigo }) => codigo);
  };
  for (const ordem of ['inicio', 'inicioCedo', 'terminoCedo', 'terminoTarde', 'folgaTotal']) {
    for (const lado of ['', '&decrescente=true']) {
      const todas = await codigos(`ordem=${ordem}${lado}`);
      expect(todas.slice(-2).sort(), `${ordem}${lado}`).toEqual(['A10', 'A20']);
      for (const inicio of todas.keys())
        expect(await codigos(`ordem=${ordem}${lado}&inicio=${inicio}&limite=2`)).toEqual(
          todas.slice(inicio, inicio + 2),
        );
      const achadas = await codigos(`ordem=${ordem}${lado}&busca=a`);
      expect(achadas.slice(-2).sort(), `${ordem}${lado}`).toEqual(['A10', 'A20']);
    }
  }
});
