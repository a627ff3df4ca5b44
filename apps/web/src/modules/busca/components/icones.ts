import {
  type Icon,
  IconBolt,
  IconBook2,
  IconBuildingFactory2,
  IconCalendarEvent,
  IconChecklist,
  IconEngine,
  IconFileCertificate,
  IconFileText,
  IconFlag,
  IconListTree,
  IconMapPin,
  IconPackage,
  IconSitemap,
  IconTool,
  IconUser,
  IconUsers,
  IconWindow,
} from '@tabler/icons-react';

const ICONES: Readonly<Record<string, Icon>> = {
  tela: IconWindow,
  comando: IconBolt,
  manual: IconBook2,
  projeto: IconFlag,
  servico: IconTool,
  atividade: IconChecklist,
  eap: IconListTree,
  evento: IconCalendarEvent,
  usuario: IconUser,
  equipamento: IconEngine,
  pessoa: IconUsers,
  contrato: IconFileCertificate,
  area: IconMapPin,
  sistema: IconSitemap,
  local: IconMapPin,
  insumo: IconPackage,
  cliente: IconBuildingFactory2,
};

/** The icon of a kind of result; an entity without its own icon gets that of a record. */
export const iconeDe = (tipo: string): Icon => ICONES[tipo] ?? IconFileText;
