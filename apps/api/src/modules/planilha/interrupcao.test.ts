import type { Planilha } from '@cadencia/domain/planilha/schema.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Conversa, converse, until } from '../../testing/conversa.ts';
import { xlsx } from '../../testing/planilha.ts';
import { type Instalacao, install, type Processo } from '../../testing/processo.ts';

const LINHAS = 1_200;

let instalacao: Instalacao;
let banco: pg.Client;
let eu: Conversa;

beforeAll(async () => {
  instalacao = await install();
  banco = new pg.Client({ connectionString: instalacao.url });
  await banco.connect();
  eu = converse(instalacao);
});
afterAll(async () => {
  await banco.end();
  await instalacao.remove();
});

const raquetes = async (): Promise<number> =>
  Number((await banco.query<{ n: string }>(`select count(*) as n from tiporaquete`)).rows[0]?.n);
const auditadas = async (): Promise<number> =>
  Number(
    (await banco.query<{ n: string }>(`select count(*) as n from auditoria where entidade = 'tiporaquete'`)).rows[0]?.n,
  );

it('um servidor morto no meio da gravação não deixa nada pela metade; a importação o diz e se confirma de novo', {
  timeout: 180_000,
  tags: ['demorado'],
}, async () => {
  let produto: Processo = await instalacao.start();
  await eu.enter(produto);
  const arquivo = await xlsx(
    ['Sigla', 'Tipo de raquete'],
    Array.from({ length: LINHAS }, (_, n) => [`K-${n}`, `Figura ${n}`]),
  );
  const { id } = await eu.send<Planilha>('/tiporaquete/importar', arquivo);
  const read = () => eu.call<Planilha>('GET', `/planilha/${id}`);
  const previa = await until(read, ({ situacao }) => situacao !== 'LENDO');
  expect(previa).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: LINHAS } });
  const [antes, semHistorico] = [await raquetes(), await auditadas()];

  // Another session is about to take the code of a late line: the import waits there, after the first lines.
  const outra = new pg.Client({ connectionString: instalacao.url });
  await outra.connect();
  await outra.query('begin');
  await outra.query(`insert into tiporaquete (sigla, nome) values ('K-${LINHAS - 1}', 'De outro')`);
  const confirmar = () => eu.call<Planilha>('POST', `/planilha/${id}/confirmar`, {});
  const { trabalhoId } = await confirmar();
  await until(
    () => eu.call<{ etapa: string }>('GET', `/trabalho/${trabalhoId}`),
    ({ etapa }) => etapa.startsWith('Salvando: 1.000'),
  );
  await produto.kill();
  await outra.query('rollback');
  await outra.end();

  produto = await instalacao.start();
  await eu.enter(produto);
  expect([await raquetes(), await auditadas()]).toEqual([antes, semHistorico]);
  const parada = await read();
  expect(parada).toMatchObject({ situacao: 'PRONTA', contagens: { NOVO: LINHAS } });
  expect(parada.erros).toMatchObject([{ codigo: 'trabalho.interrompido' }]);
  const { rows } = await banco.query<{ link: string }>(
    `select link from notificacao where titulo like '%interrompida'`,
  );
  expect(rows).toEqual([{ link: `/tiporaquete?importacao=${id}` }]);

  await confirmar();
  expect(await until(read, ({ situacao }) => situacao !== 'APLICANDO')).toMatchObject({
    situacao: 'APLICADA',
    erros: [],
  });
  expect(await raquetes()).toBe(antes + LINHAS);
  expect(
    (await banco.query(`select titulo, texto from notificacao where assunto = 'planilha:${id}' and lida_em is null`))
      .rows,
  ).toEqual([{ titulo: 'Importação de planilha concluída', texto: 'parada.xer: 1.200 novos, 0 alterados.' }]);
});
