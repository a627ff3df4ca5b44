import { NIVEL_MAXIMO, type NoEap } from '@cadencia/domain/eap/schema.ts';
import { emUso } from '@cadencia/domain/em-uso.ts';
import { AppError } from '@cadencia/domain/errors.ts';

/** @throws {AppError} `dados.invalidos` when the tree would get too deep to be made by hand */
export function nivelAbaixoDe(pai: Pick<NoEap, 'nivel'> | undefined): number {
  const nivel = (pai?.nivel ?? 0) + 1;
  if (nivel <= NIVEL_MAXIMO) return nivel;
  throw new AppError('dados.invalidos', { campos: { eapPaiId: `A EAP tem no máximo ${NIVEL_MAXIMO} níveis.` } });
}

type Nomeado = Pick<NoEap, 'id' | 'codigo' | 'nome'>;

/**
 * M07 with what is under the node; of services, with where they could go: the node above, or another.
 * @throws {AppError} `registro.em_uso`
 */
export function requireVazio(
  { nos, servicos }: { readonly nos: number; readonly servicos: number },
  { pai, destino }: { readonly pai: Nomeado | undefined; readonly destino: Nomeado | undefined },
): void {
  if (nos > 0) throw emUso(nos, ['nó da EAP', 'nós da EAP'], 'Exclua antes o que está abaixo dele.');
  if (servicos === 0 || destino) return;
  const proposta = pai
    ? `Eles podem ir para o nó acima, ${pai.codigo} ${pai.nome} (destino ${pai.id}), ou para outro.`
    : 'Escolha para que nó eles vão.';
  throw emUso(servicos, ['serviço', 'serviços'], proposta, 'Exclua de novo com o nó de destino dos serviços.');
}

/** @throws {AppError} `dados.invalidos` when services would go to the node that is deleted */
export function requireOutroNo(id: number, destino: number): void {
  if (id === destino) throw new AppError('dados.invalidos', { campos: { destino: 'Escolha outro nó.' } });
}
