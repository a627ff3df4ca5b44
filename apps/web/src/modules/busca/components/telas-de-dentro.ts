import { may } from '@cadencia/domain/permissions.ts';
import { useAuth } from '../../../lib/session.ts';
import type { Oferta } from './resultado.ts';

/** Screens that others open and the menu does not name: title, where it belongs, other words, address, who sees it. */
export const DE_DENTRO: readonly (readonly [string, string, string, string, `${string}:${string}`])[] = [
  ['Gates do PMP', 'Plano Mestre (PMP)', 'portão nota decisão G1 G4', '/pmp/gates', 'PMP:ListarPMP'],
  ['Mobilização', 'Plano Mestre (PMP)', 'efetivo alojamento refeições', '/pmp/mobilizacao', 'PMP:ListarPMP'],
  ['Ações de atas', 'Atas', 'pendências prazos minhas ações', '/ata/acoes', 'Ata:ListarAta'],
  [
    'Normas de HH',
    'Lições Aprendidas',
    'índices mediana P80 produtividade',
    '/licaoaprendida/normas',
    'LicaoAprendida:ListarLicaoAprendida',
  ],
  [
    'Recomendações de inspeção',
    'Controle de Inspeção',
    'achados reparo',
    '/controleinspecao/recomendacoes',
    'Controle Inspecao:ListarControleInspecao',
  ],
  ['Pedidos de apoio', 'Apoios', 'guindaste andaime hidrojato programação', '/controleapoio', 'Apoio:ListarApoio'],
  [
    'Disponibilidade de apoios',
    'Apoios',
    'quantidade por turno',
    '/controleapoio/disponibilidade',
    'Apoio:ListarApoio',
  ],
  [
    'Modelos de equipamentograma',
    'Equipamentograma',
    'etapas por tipo',
    '/equipamentograma/modelo',
    'Equipamentograma:ListarEquipamentograma',
  ],
];

/** Those that the signed-in person may open in their project. */
export function useTelasDeDentro(): Oferta[] {
  const { user } = useAuth();
  if (user?.cod_projeto_pro === undefined) return [];
  return DE_DENTRO.filter(([, , , , acesso]) => may(user.permissions ?? [], acesso)).map(
    ([titulo, detalhe, palavras, destino]) => ({
      chave: `tela-${destino}`,
      titulo,
      detalhe,
      palavras,
      acao: { destino },
    }),
  );
}
