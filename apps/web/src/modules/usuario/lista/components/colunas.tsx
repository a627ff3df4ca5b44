import type { PerfilResumo } from '@cadencia/domain/permissao/schema.ts';
import { ROTULO_SITUACAO, situacaoUsuario, type UsuarioDaLista } from '@cadencia/domain/usuario/gestao/schema.ts';
import { type Coluna, createColunas } from '../../../../components/grade/tipos.ts';
import { formatInstante } from '../../../../lib/formato.ts';
import type { Pedido, Quem } from './acoes.ts';
import { AcoesDaLinha } from './acoes-da-linha.tsx';
import { Situacao, textoSituacao } from './situacao.tsx';

const coluna = createColunas<UsuarioDaLista>();

const LIGADO = [
  { valor: 'true', rotulo: 'Ligado' },
  { valor: 'false', rotulo: 'Desligado' },
];

interface Contexto {
  readonly perfis: readonly PerfilResumo[];
  readonly quem: Quem;
  readonly onPedido: (pedido: Pedido) => void;
}

export const columnsOf = ({ perfis, quem, onPedido }: Contexto): Coluna<UsuarioDaLista>[] => [
  coluna({
    id: 'nome',
    header: 'Nome',
    width: 220,
    value: ({ nome }) => nome,
    sortable: true,
    filter: 'texto',
    obrigatoria: true,
    pinned: 'esquerda',
  }),
  coluna({ id: 'email', header: 'E-mail', width: 260, value: ({ email }) => email, sortable: true, filter: 'texto' }),
  coluna({
    id: 'perfilId',
    header: 'Perfil',
    width: 180,
    value: ({ perfilNome }) => perfilNome,
    sortable: true,
    filter: 'opcoes',
    opcoes: perfis.map(({ id, nome }) => ({ valor: String(id), rotulo: nome })),
  }),
  coluna({
    id: 'projetos',
    header: 'Projetos',
    width: 100,
    tipo: 'numero',
    casas: 0,
    value: ({ projetos }) => projetos,
    sortable: true,
    filter: 'numero',
  }),
  coluna({
    id: 'situacao',
    header: 'Situação',
    width: 240,
    value: textoSituacao,
    render: (_, pessoa) => <Situacao pessoa={pessoa} />,
    sortable: true,
    filter: 'opcoes',
    opcoes: situacaoUsuario.options.map((valor) => ({ valor, rotulo: ROTULO_SITUACAO[valor] })),
  }),
  coluna({
    id: 'mfa',
    header: 'Segundo fator',
    width: 130,
    value: ({ mfa }) => (mfa ? 'Ligado' : null),
    sortable: true,
    filter: 'opcoes',
    opcoes: LIGADO,
  }),
  coluna({
    id: 'ultimoAcesso',
    header: 'Último acesso',
    width: 150,
    value: ({ ultimoAcesso }) => ultimoAcesso,
    format: (valor) => (valor ? formatInstante(valor) : ''),
    sortable: true,
    filter: 'data',
  }),
  coluna({
    id: 'acoes',
    header: 'Ações',
    width: 72,
    align: 'centro',
    value: () => null,
    render: (_, pessoa) => <AcoesDaLinha pessoa={pessoa} quem={quem} onPedido={onPedido} />,
  }),
];
