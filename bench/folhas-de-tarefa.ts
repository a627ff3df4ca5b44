/**
 * Task sheets over HTTP: one, and the batch of 500 services from the call until its file is ready.
 *
 *   node --import tsx bench/folhas-de-tarefa.ts
 */
import pg from 'pg';
import { dentroDe, measure, show } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';

const ATIVIDADES = 8_000;
const FOLHAS = 500;
const PAUSA_MS = 50;

interface Trabalho {
  readonly situacao: string;
}

const produto = await startProduto();
try {
  const token = await dentroDe(produto, await produto.enter(), ATIVIDADES);
  const ask = <T>(metodo: string, caminho: string, corpo?: unknown) => produto.call<T>(metodo, caminho, corpo, token);
  const banco = new pg.Client({ connectionString: produto.url });
  await banco.connect();
  const { rows } = await banco.query<{ id: number }>(
    `select s.id::int as id from servico s where s.projeto_id = (select max(id) from projeto) order by s.id limit ${FOLHAS}`,
  );
  await banco.end();
  const ids = rows.map(({ id }) => id);
  const sheet = async (vez: number) => {
    const answer = await fetch(`${produto.base}/api/servico/${ids[Math.abs(vez)]}/folha`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (!answer.ok) throw new Error(`the sheet came with ${answer.status}`);
    await answer.arrayBuffer();
  };
  const batch = async () => {
    const { trabalhoId } = await ask<{ trabalhoId: string }>('POST', '/servico/folha', { ids });
    for (;;) {
      const { situacao } = await ask<Trabalho>('GET', `/trabalho/${trabalhoId}`);
      if (situacao === 'CONCLUIDO') return;
      if (situacao === 'FALHOU') throw new Error('the batch failed');
      await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
    }
  };
  console.log(`${ids.length} services`);
  show([
    await measure('uma folha', 1_000, sheet, undefined, 11),
    await measure(`${ids.length} folhas num PDF`, 60_000, batch, undefined, 5),
  ]);
} finally {
  await produto.stop();
}
