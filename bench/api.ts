import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { iniciarProduto, type Produto } from './lib/produto.ts';
import { semearProjeto } from './lib/semear.ts';
import { linhasDaTabela } from './lib/tabela.ts';

const VEZES = 60;
const AQUECER = 5;

interface Medida {
  readonly nome: string;
  readonly alvo: number;
  readonly p50: number;
  readonly p95: number;
}

/** `antes` of each call is not timed. */
async function medir(
  nome: string,
  alvo: number,
  chamada: (vez: number) => Promise<unknown>,
  antes?: () => Promise<unknown>,
): Promise<Medida> {
  const tempos: number[] = [];
  for (let vez = -AQUECER; vez < VEZES; vez++) {
    await antes?.();
    const inicio = performance.now();
    await chamada(vez);
    if (vez >= 0) tempos.push(performance.now() - inicio);
  }
  tempos.sort((a, b) => a - b);
  const em = (parte: number) => tempos[Math.min(tempos.length - 1, Math.floor(tempos.length * parte))] ?? 0;
  return { nome, alvo, p50: em(0.5), p95: em(0.95) };
}

const relogio = (): string => new Date(Date.now() - 6 * 3_600_000).toISOString().slice(0, 16);

/** A session of the administrator inside a seeded project. */
async function dentroDe(produto: Produto, token: string, atividades: number): Promise<string> {
  const eu = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { cod_usuario_usu: number };
  const projeto = await semearProjeto(produto.url, atividades, eu.cod_usuario_usu);
  const { access_token } = await produto.call<{ access_token: string }>(
    'POST',
    `/usuario/tokenprojeto/${projeto}`,
    {},
    token,
  );
  return access_token;
}

async function medirListas(produto: Produto, token: string): Promise<Medida[]> {
  const grande = await dentroDe(produto, token, 50_000);
  const pagina = (consulta: string) => () =>
    produto.call('GET', `/cronograma/atividade?limite=200&${consulta}`, undefined, grande);
  return [
    await medir('saude (ida e volta)', 5, () => fetch(`${produto.base}/saude`)),
    await medir('lista 50.000, início da árvore', 60, pagina('inicio=0')),
    await medir('lista 50.000, fim da árvore', 60, pagina('inicio=49800')),
    await medir('lista 50.000, por início cedo', 60, pagina('ordem=inicioCedo')),
    await medir('lista 50.000, por folga, decrescente', 60, pagina('ordem=folgaTotal&decrescente=true')),
    await medir('lista 50.000, por nome', 60, pagina('ordem=nome')),
    await medir('lista 50.000, só críticas', 60, pagina('criticas=true')),
    await medir('lista 50.000, em andamento', 60, pagina('situacao=EM_ANDAMENTO')),
    await medir('lista 50.000, busca "P-21345"', 60, pagina('busca=P-21345')),
    await medir('árvore 50.000', 400, () => produto.call('GET', '/cronograma/arvore', undefined, grande)),
  ];
}

async function medirCurvas(produto: Produto, token: string): Promise<Medida[]> {
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
    await medir('curva 8.000 por turno', 150, curva('TURNO')),
    await medir('curva 8.000 por hora', 300, curva('HORA')),
    await medir('painel principal 8.000', 300, () => produto.call('GET', '/dashboard/main', undefined, medio)),
    await medir('apontamento, sozinho', 50, (vez) => apontar(linhas[vez + AQUECER]), parado),
    await medir('apontamento, durante o recálculo', 150, (vez) => apontar(linhas[vez + 2 * AQUECER + VEZES])),
  ];
}

const produto = await iniciarProduto();
try {
  const token = await produto.entrar();
  const medidas = [...(await medirListas(produto, token)), ...(await medirCurvas(produto, token))];
  const ms = (valor: number) => Number(valor.toFixed(1));
  console.log(
    linhasDaTabela(
      ['chamada', 'p50 ms', 'p95 ms', 'alvo p95'],
      medidas.map(({ nome, p50, p95, alvo }) => [nome, ms(p50), ms(p95), alvo]),
    ).join('\n'),
  );
  console.log(
    JSON.stringify({
      medidas: medidas.map(({ nome, p50, p95, alvo }) => ({ nome, p50: ms(p50), p95: ms(p95), alvo })),
    }),
  );
} finally {
  await produto.parar();
}
