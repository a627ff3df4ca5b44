import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { Field } from '@cadencia/domain/field.ts';
import type { PerfilResumo } from '@cadencia/domain/permissao/schema.ts';
import { usuario } from '@cadencia/domain/usuario/gestao/lista/cadastro.ts';
import { chosenFrom } from '../../../../lib/chosen-from.ts';

interface Projeto {
  readonly cod_projeto_pro: number;
  readonly des_titulo_pro: string;
}

/** The declaration of the list, with the names that its filters offer. */
export function declaracaoCom(perfis: readonly PerfilResumo[] = [], projetos: readonly Projeto[] = []): Cadastro {
  const { fields, derivados = {} } = usuario as Cadastro;
  const { perfilId, ...resto } = fields as Readonly<Record<'perfilId', Field>>;
  const { projetoId, ...contados } = derivados as Readonly<Record<'projetoId', Field>>;
  return {
    ...(usuario as Cadastro),
    fields: { ...resto, perfilId: chosenFrom(perfilId, Object.fromEntries(perfis.map(({ id, nome }) => [id, nome]))) },
    derivados: {
      ...contados,
      projetoId: chosenFrom(
        projetoId,
        Object.fromEntries(projetos.map(({ cod_projeto_pro, des_titulo_pro }) => [cod_projeto_pro, des_titulo_pro])),
      ),
    },
  };
}
