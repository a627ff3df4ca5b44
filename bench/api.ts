import { randomUUID } from 'node:crypto';
import { AQUECER, dentroDe, type Medida, measure, show, VEZES } from './lib/medida.ts';
import { type Produto, startProduto } from './lib/produto.ts';

const relogio = (): string => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16);

async function measureListas(produto: Produto, token: string): Promise<Medida[]> {
  const grande = await dentroDe(produto, token, 50_000);
  const pagina = (consulta: string) => () =>
    produto.call('GET', `/cronograma/atividade?limite=200&${consulta}`, undefined, grande);
  return [
    await measure('saude (ida e volta)', 5, () => fetch(`${produto.base}/saude`)),
    await measure('lista 50.000, início da árvore', 60, pagina('inicio=0')),
    await measure('lista 50.000, fim da árvore', 60, pagina('inicio=49800')),
    await measure('lista 50.000, por início cedo', 60, pagina('ordem=inicioCedo')),
    await measure('lista 50.000, por folga, decrescente', 60, pagina('ordem=folgaTotal&decrescente=true')),
    await measure('lista 50.000, por nome', 60, pagina('ordem=nome')),
    await measure('lista 50.000, só críticas', 60, pagina('criticas=true')),
    await measure('lista 50.000, em andamento', 60, pagina('situacao=EM_ANDAMENTO')),
    await measure('lista 50.000, busca "P-21345"', 60, pagina('busca=P-21345')),
    await measure('árvore 50.000', 400, () => produto.call('GET', '/cronograma/arvore', undefined, grande)),
  ];
}

async function measureCurvas(produto: Produto, token: string): Promise<Medida[]> {
  const medio = await dentroDe(produto, token, 8_000);
  const curva = (grao: string) => () => produto.call('GET', `/curvaavanco/dados?grao=${grao}`, undefined, medio);
  const { linhas } = await produto.call<{ linhas: { id: number; ultimoApontamentoId: number | null }[] }>(
    'GET',
    '/cronograma/atividade?limite=200&situacao=NAO_INICIADA',
    undefined,
    medio,
  );
  const apontar = async (linha: (typeof linhas)[number] | undefined): Promise<void> => {
    const item = {
      chave: randomUUID(),
      atividadeId: linha?.id,
      referencia: relogio(),
      avanco: 10,
      ultimoVisto: linha?.ultimoApontamentoId,
    };
    const { resultados } = await produto.call<{ resultados: { ok: boolean; mensagem: string }[] }>(
      'POST',
      '/apontamento',
      { itens: [item] },
      medio,
    );
    if (!resultados[0]?.ok) throw new Error(resultados[0]?.mensagem);
  };
  /** Waits until the recalculation of the last report is over. */
  const parado = async (): Promise<void> => {
    for (;;) {
      const { pendente } = await produto.call<{ pendente: boolean }>('GET', '/cronograma', undefined, medio);
      if (!pendente) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return [
    await measure('curva 8.000 por turno', 150, curva('TURNO')),
    await measure('curva 8.000 por hora', 300, curva('HORA')),
    await measure('painel principal 8.000', 300, () => produto.call('GET', '/dashboard/main', undefined, medio)),
    await measure('apontamento, sozinho', 50, (vez) => apontar(linhas[vez + AQUECER]), parado),
    await measure('apontamento, durante o recálculo', 150, (vez) => apontar(linhas[vez + 2 * AQUECER + VEZES])),
  ];
}

const produto = await startProduto();
try {
  const token = await produto.enter();
  const medidas = [...(await measureListas(produto, token)), ...(await measureCurvas(produto, token))];
  show(medidas);
} finally {
  await produto.stop();
}
