import { NIVEL_MAXIMO, type NoEap } from '@cadencia/domain/eap/schema.ts';
import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';

/** @throws {AppError} `dados.invalidos` when the tree would get too deep to be made by hand */
export function nivelAbaixoDe(pai: Pick<NoEap, 'nivel'> | undefined): number {
  const nivel = (pai?.nivel ?? 0) + 1;
  if (nivel <= NIVEL_MAXIMO) return nivel;
  throw new AppError('dados.invalidos', { campos: { eapPaiId: `A EAP tem no máximo ${NIVEL_MAXIMO} níveis.` } });
}

/**
 * M07 with what is under the node.
 * @throws {AppError} `registro.em_uso`
 */
export function requireVazio({ nos, servicos }: { nos: number; servicos: number }): void {
  if (servicos > 0) throw emUso(servicos, ['serviço', 'serviços'], 'Passe antes a outro nó o que está abaixo dele.');
  if (nos > 0) throw emUso(nos, ['nó da EAP', 'nós da EAP'], 'Exclua antes o que está abaixo dele.');
}
