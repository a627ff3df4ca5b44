import type { Cronograma } from '../cronograma.ts';
import type { FalhaDeMudanca, MudancaDeRede, PontasDoVinculo } from './tipos.ts';

const chaveDe = ({ de, para, tipo }: PontasDoVinculo): string => JSON.stringify([de, tipo, para]);

/** The schedule with a change, or what the change names that is not there. The given schedule stays as it is. */
export function aplicarMudanca(
  cronograma: Cronograma,
  { adicionar, remover, ligar, desligar }: MudancaDeRede,
): { readonly ok: true; readonly cronograma: Cronograma } | FalhaDeMudanca {
  const ids = new Set(cronograma.atividades.map(({ id }) => id));
  const removidas = new Set(remover);
  for (const atividade of remover) if (!ids.delete(atividade)) return ausente(atividade);
  for (const { id } of adicionar) ids.add(id);
  for (const { de, para } of ligar) {
    for (const ponta of [de, para]) if (!ids.has(ponta)) return ausente(ponta);
  }
  const faltam = new Map(desligar.map((um) => [chaveDe(um), um]));
  const saem = new Set([...desligar, ...ligar].map(chaveDe));
  const ficam = cronograma.vinculos.filter((vinculo) => {
    const chave = saem.size > 0 ? chaveDe(vinculo) : '';
    faltam.delete(chave);
    return !saem.has(chave) && !removidas.has(vinculo.de) && !removidas.has(vinculo.para);
  });
  const [falta] = faltam.values();
  if (falta) return { ok: false, erro: 'vinculo_ausente', de: falta.de, para: falta.para, tipo: falta.tipo };
  const atividades = cronograma.atividades.filter(({ id }) => !removidas.has(id));
  return {
    ok: true,
    cronograma: { ...cronograma, atividades: [...atividades, ...adicionar], vinculos: [...ficam, ...ligar] },
  };
}

const ausente = (atividade: string): FalhaDeMudanca => ({ ok: false, erro: 'atividade_ausente', atividade });
