import {
  type Icon,
  IconBolt,
  IconBook2,
  IconCalendarEvent,
  IconChecklist,
  IconFileText,
  IconFlag,
  IconListTree,
  IconTool,
  IconUser,
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
};

/** The icon of a kind of result; an entity without one of its own has that of a record. */
export const iconeDe = (tipo: string): Icon => ICONES[tipo] ?? IconFileText;
