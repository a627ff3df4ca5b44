/**
 * The plan as it is typed, at 8,000 activities: a duration in the browser's own network (`prévia`), the call that
 * stores it (`salvar`), the time until the new dates are stored (`confirmar`), a new activity among the others, and a
 * thousand pasted ones.
 *
 *   node --import tsx bench/plano.ts
 */
import type { RedeDoPlano } from '../apps/web/src/modules/cronograma/components/chamadas-do-plano.ts';
import { Previa } from '../apps/web/src/modules/cronograma/components/previa.ts';
import { dentroDe, type Medida, measure, show } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';

const ATIVIDADES = 8_000;
const VEZES = 11;
const COLADAS = 1_000;
const PAUSA_MS = 5;

interface Linha {
  readonly id: number;
  readonly servicoId: number;
  readonly duracao: number;
}

const produto = await startProduto();
try {
  const token = await dentroDe(produto, await produto.enter(), ATIVIDADES);
  const ask = <T>(metodo: string, caminho: string, corpo?: unknown) => produto.call<T>(metodo, caminho, corpo, token);
  const edit = (itens: readonly unknown[]) => ask('POST', '/cronograma/plano', { itens });
  const settled = async () => {
    for (;;) {
      const { pendente } = await ask<{ pendente: boolean }>('GET', '/cronograma');
      if (!pendente) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSA_MS));
    }
  };
  await settled();
  const { linhas } = await ask<{ linhas: Linha[] }>('GET', '/cronograma/atividade?limite=200&inicio=3900');
  const [linha = { id: 0, servicoId: 0, duracao: 0 }] = linhas;
  const { id, servicoId } = linha;
  const lengthened = (vez: number) => ({
    acao: 'alterar' as const,
    id,
    valores: { duracao: linha.duracao + 60 * (vez + 9) },
  });

  const previa = new Previa(await ask<RedeDoPlano>('GET', '/cronograma/plano/rede'));
  const medidas: Medida[] = [
    await measure(
      'prévia de uma duração',
      50,
      (vez) => Promise.resolve(previa.apply([lengthened(vez)])),
      undefined,
      VEZES,
    ),
    await measure('salvar uma duração', 200, (vez) => edit([lengthened(vez)]), settled, VEZES),
    await measure(
      'confirmar uma duração',
      400,
      async (vez) => {
        await edit([lengthened(vez + 20)]);
        await settled();
      },
      settled,
      VEZES,
    ),
    await measure(
      'incluir uma atividade',
      400,
      () => edit([{ acao: 'incluir', servicoId, depoisDe: id, valores: {} }]),
      settled,
      VEZES,
    ),
    await measure(
      `colar ${COLADAS}`,
      3_000,
      (vez) =>
        edit(
          Array.from({ length: COLADAS }, (_, n) => ({
            acao: 'incluir',
            servicoId,
            valores: {
              codigo: `Z${vez + 9}-${n}`,
              duracao: 60,
              ...(n > 0 ? { predecessoras: `Z${vez + 9}-${n - 1}` } : {}),
            },
          })),
        ),
      settled,
      3,
    ),
  ];
  show(medidas);
} finally {
  await produto.stop();
}
