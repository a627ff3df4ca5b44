import { decimalBr } from '@cadencia/domain/cadastro-texto.ts';
import { contrato } from '@cadencia/domain/contrato/cadastro.ts';
import type { Tarifa } from '@cadencia/domain/contrato/schema.ts';
import { VER_VALORES } from '@cadencia/domain/permissions.ts';
import { entidadeOf } from '../../cadastro/entidade.ts';
import type { Entidade } from '../../infra/entidade.ts';

type Escrita = Omit<Tarifa, 'especialidadeId'> & { readonly especialidade: string };

const reais = (valor: string | null): string => (valor === null ? '–' : decimalBr(valor, 2));
const linha = ({ especialidade, hhNormal, hhExtra50, hhExtra100 }: Escrita): string =>
  `${especialidade}: ${[hhNormal, hhExtra50, hhExtra100].map(reais).join(' / ')}`;

const base = entidadeOf(contrato);

export const entidadeContrato: Entidade = {
  ...base,
  campos: {
    ...base.campos,
    tarifas: {
      rotulo: 'Tabela de HH (normal / 50% / 100%)',
      acesso: VER_VALORES,
      texto: (valor) => (valor as readonly Escrita[]).map(linha).join('; '),
    },
  },
};
