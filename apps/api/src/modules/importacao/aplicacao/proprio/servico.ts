import type { Plano } from '../../plano/plano.ts';
import type { Existente } from '../existente/existente.ts';

/** Codes of serviços as the product gives them. */
const CODIGO = /^S-\d{1,9}$/;

/**
 * Node → code in the sheet of the serviço that comes with it: the only code among the rows of the node, and in no other
 * node or serviço.
 */
export function codigosDeNovos(plano: Plano, existente: Existente): ReadonlyMap<string, string> {
  const doNo = new Map<string, Set<string>>();
  for (const { servico, proprio } of plano.atividades) {
    const codigo = proprio.servico?.toUpperCase();
    if (codigo === undefined || existente.servicos.has(servico)) continue;
    doNo.set(servico, (doNo.get(servico) ?? new Set()).add(codigo));
  }
  const usados = new Set([...existente.servicosPorId.values()].map(({ codigo }) => codigo.toUpperCase()));
  const vistos = new Map<string, number>();
  for (const codigo of [...doNo.values()].flatMap((codigos) => [...codigos])) {
    vistos.set(codigo, (vistos.get(codigo) ?? 0) + 1);
  }
  return new Map(
    [...doNo].flatMap(([no, [codigo = '', outro]]) =>
      outro === undefined && CODIGO.test(codigo) && vistos.get(codigo) === 1 && !usados.has(codigo)
        ? [[no, codigo] as const]
        : [],
    ),
  );
}
