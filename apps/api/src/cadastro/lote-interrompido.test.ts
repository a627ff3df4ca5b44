import { expect, it } from 'vitest';
import { importProjeto, installForTest, until } from '../testing/conversa.ts';

interface Lote {
  readonly linhas: readonly {
    readonly id: number;
    readonly linha?: { readonly id: number; readonly situacao: string; readonly versao: number };
    readonly erro?: { readonly mensagem: string };
  }[];
}
const QUANTAS = 200;

it('a server killed in the middle of a batch of moves leaves none of them; asked again, each tells how it ended', {
  timeout: 180_000,
  tags: ['demorado'],
}, async () => {
  const { instalacao, banco, eu } = await installForTest();
  let produto = await instalacao.start();
  await eu.enter(produto);
  const work = await importProjeto(eu, banco);
  await work();
  const { linha: pessoa } = await eu.call<{ linha: { id: number } }>('POST', '/pessoa', {
    nome: 'Ana Souza',
    vinculo: 'CLIENTE',
  });
  const acoes = Array.from({ length: QUANTAS }, (_, n) => ({
    descricao: `Enviar a bomba ${n + 1}`,
    responsavelId: pessoa.id,
    prazo: '2027-08-20',
  }));
  const feitas = await eu.call<Lote>('POST', '/ataacao/lote', { linhas: acoes });
  const linhas = feitas.linhas.flatMap(({ linha }) => (linha ? [{ id: linha.id, versao: linha.versao }] : []));
  expect(linhas).toHaveLength(QUANTAS);
  const contas = async () =>
    (
      await banco.query(`select situacao, count(*)::int as quantas, sum(versao)::int as versoes,
        (select count(*)::int from fluxo_evento where entidade = 'ataacao') as eventos,
        (select count(*)::int from auditoria where entidade = 'ataacao') as fatos from ataacao group by 1`)
    ).rows;
  const antes = await contas();

  // The log of the moves waits here, when the first of them are written.
  await banco.query('begin');
  await banco.query('lock table auditoria in share mode');
  const interrompida = eu.call('POST', '/ataacao/lote/iniciar', { linhas });
  const morte = expect(interrompida).rejects.toThrow();
  await until(
    async () =>
      (await banco.query("select 1 from pg_locks where not granted and relation = 'auditoria'::regclass")).rows,
    (esperam) => esperam.length > 0,
  );
  await produto.kill();
  await morte;
  await banco.query('rollback');

  produto = await instalacao.start();
  await eu.enter(produto);
  await work();
  expect(await contas()).toEqual(antes);
  // One of them was changed meanwhile: it alone is refused, by its name.
  await banco.query('update ataacao set versao = versao + 1 where id = $1', [linhas[0]?.id]);
  const { linhas: ditas } = await eu.call<Lote>('POST', '/ataacao/lote/iniciar', { linhas });
  expect(ditas.map(({ id }) => id)).toEqual(linhas.map(({ id }) => id));
  expect(ditas.filter(({ erro }) => erro).map(({ id }) => id)).toEqual([linhas[0]?.id]);
  expect(ditas.filter(({ linha }) => linha?.situacao === 'EM_ANDAMENTO')).toHaveLength(QUANTAS - 1);
});
