import {
  type Icon,
  IconAdjustments,
  IconBox,
  IconBuildingFactory2,
  IconBulb,
  IconCalendar,
  IconCamera,
  IconCategory,
  IconChartBar,
  IconChartLine,
  IconChecklist,
  IconCircleDashed,
  IconCircleMinus,
  IconCirclePlus,
  IconClipboardCheck,
  IconClipboardList,
  IconDisc,
  IconEngine,
  IconFileCertificate,
  IconFileExport,
  IconFilePlus,
  IconFlag,
  IconFolders,
  IconGauge,
  IconHammer,
  IconKey,
  IconLadder,
  IconLayoutDashboard,
  IconLayoutGrid,
  IconListTree,
  IconMail,
  IconMap2,
  IconMapPin,
  IconMessages,
  IconNews,
  IconNotebook,
  IconReplace,
  IconRuler,
  IconSchema,
  IconSearch,
  IconStairs,
  IconTag,
  IconTool,
  IconTransform,
  IconTruckDelivery,
  IconUser,
  IconUserCog,
  IconUsers,
} from '@tabler/icons-react';
import type { MenuItem } from '../lib/menu.ts';
import { ADMIN, type Grupo, MENU, type Tela } from './menu-table.ts';

const ICON_OF_GROUP: Readonly<Record<Grupo, Icon>> = {
  Painéis: IconLayoutDashboard,
  Planejamento: IconListTree,
  'Mudanças de escopo': IconReplace,
  Controles: IconClipboardCheck,
  Cadastros: IconFolders,
  Administração: IconUserCog,
};

const ICON_OF_URL: Readonly<Record<string, Icon>> = {
  '/dashboard/main': IconLayoutDashboard,
  '/dashboard/geral': IconGauge,
  '/curvaavanco/dados': IconChartLine,
  '/dashboard/asfe': IconChartBar,
  '/dashboard/sse': IconChartBar,
  '/dashboard/cap': IconChartBar,
  '/dashboard/pmp': IconChartBar,
  '/dashboard/informe-semanal': IconNews,
  '/gestaoprojeto': IconListTree,
  '/servico': IconTool,
  '/exportacaoeap': IconFileExport,
  '/pmp': IconChecklist,
  '/suprimento': IconTruckDelivery,
  '/servico-fora-escopo': IconCirclePlus,
  '/solicitacao-servico-extra': IconFilePlus,
  '/servico/cancelamento/listar': IconCircleMinus,
  '/equipamentograma': IconLayoutGrid,
  '/controlevalvula': IconAdjustments,
  '/controleinspecao': IconClipboardCheck,
  '/controleraquete': IconDisc,
  '/ata': IconMessages,
  '/rdo': IconNotebook,
  '/calendario': IconCalendar,
  '/registrofotografico': IconCamera,
  '/licaoaprendida': IconBulb,
  '/projeto': IconFlag,
  '/cliente': IconBuildingFactory2,
  '/contrato': IconFileCertificate,
  '/equipamento': IconEngine,
  '/area': IconMap2,
  '/sistema': IconSchema,
  '/local': IconMapPin,
  '/tipoequipamento': IconCategory,
  '/pessoa': IconUser,
  '/disciplina': IconRuler,
  '/especialidade': IconHammer,
  '/apoio': IconLadder,
  '/etapa': IconStairs,
  '/inspecao': IconSearch,
  '/insumo': IconBox,
  '/tiporaquete': IconCircleDashed,
  '/classepressao': IconTag,
  '/conversaosap': IconTransform,
  '/email-templates': IconMail,
  '/usuario': IconUsers,
  '/permissao': IconKey,
};

/** `Mudanças de escopo` → `mudancas-de-escopo`: a group has no path of its own. */
const keyOfGroup = (grupo: Grupo): string =>
  grupo
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replaceAll(' ', '-');

function itemOf({ label, url, token_acao, valida_projeto }: Tela, parentKey: string): MenuItem {
  return {
    key: url.replaceAll('/', ''),
    label,
    icon: ICON_OF_URL[url] ?? IconClipboardList,
    url,
    parentKey,
    perfil: ADMIN,
    token_acao,
    valida_projeto,
  };
}

/** The product menu: groups and their items, in its order. */
export const menuItems: readonly MenuItem[] = MENU.map(({ grupo, telas }) => {
  const key = keyOfGroup(grupo);
  return { key, label: grupo, icon: ICON_OF_GROUP[grupo], children: telas.map((tela) => itemOf(tela, key)) };
});
