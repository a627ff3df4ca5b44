import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCena } from '../../testing/asfe.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { type ServidorSmtp, startSmtp } from '../../testing/smtp.ts';

let api: Api;
let smtp: ServidorSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  api = await startApi({ env: { SMTP_URL: smtp.url, EMAIL_REMETENTE: 'cadencia@parada.exemplo' } });
});
afterAll(async () => {
  await api.close();
  await smtp.close();
});

/** The addresses in the messages to somebody, without the place where the product is served. */
async function linksTo(id: number): Promise<string[]> {
  await api.idle();
  const { rows } = await api.database.pool.query('select email from usuario where id = $1', [id]);
  return smtp.recebidas
    .filter(({ para }) => para.includes(rows[0]?.email))
    .flatMap(({ partes }) => partes.get('text/plain')?.match(/https?:\/\/\S+?(?=[)\s])/g) ?? [])
    .map((link) => link.replace(new URL(link).origin, ''))
    .filter((link) => link.includes('registro='));
}

it('an e-mail leads who votes to their queue with the record, and who asked to the record', async () => {
  const { coordenador, join, emAprovacao, vote } = await openCena(api);
  const planejador = await join(0, 3);
  const { id } = await emAprovacao({}, planejador.token);
  expect(await linksTo(coordenador.id)).toEqual([`/aprovacao?documento=ASFE&registro=${id}`]);
  await vote(coordenador, id, 'DEVOLVE', 'Falta o desenho do feixe retirado.');
  expect(await linksTo(planejador.id)).toEqual([`/servico-fora-escopo?registro=${id}`]);
});
