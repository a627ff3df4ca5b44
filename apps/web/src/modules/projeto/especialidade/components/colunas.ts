import { CAMPOS_LIMITE, type LimiteDoProjeto } from '@cadencia/domain/projeto/especialidade/schema.ts';
import { criarColunas } from '../../../../components/grade/tipos.ts';
import { formatData, VAZIO } from '../../../../lib/formato.ts';

const coluna = criarColunas<LimiteDoProjeto>();

const dia = (id: 'inicio' | 'termino') =>
  coluna({
    id,
    header: CAMPOS_LIMITE[id].label,
    width: 120,
    tipo: 'data',
    editor: 'data',
    value: (linha) => linha[id],
    format: (valor) => (valor === null ? VAZIO : formatData(valor)),
  });

/** On a phone the number is still in sight. */
export const COLUNAS = [
  coluna({ id: 'sigla', header: 'Sigla', width: 96, obrigatoria: true, value: ({ sigla }) => sigla }),
  coluna({ id: 'turno', header: CAMPOS_LIMITE.turno.label, width: 110, value: ({ turno }) => turno }),
  coluna({
    id: 'limite',
    header: CAMPOS_LIMITE.limite.label,
    width: 120,
    tipo: 'numero',
    editor: 'numero',
    min: 0,
    sempreCheia: true,
    value: ({ limite }) => Number(limite),
  }),
  dia('inicio'),
  dia('termino'),
  coluna({ id: 'nome', header: CAMPOS_LIMITE.especialidadeId.label, width: 240, value: ({ nome }) => nome }),
];
