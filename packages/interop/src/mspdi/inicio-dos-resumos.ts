import type { Minuto } from '@cadencia/engine';
import type { NoXml } from '../xml/no-xml.ts';
import type { ArvoreMspdi } from './arvore.ts';
import type { ContextoMspdi } from './contexto.ts';
import { LeitorTarefa } from './leitor-tarefa.ts';

const NAO_INICIAR_ANTES = '4';

/**
 * The instant before which an activity may not start because a summary task above it may not: the only kind of date that
 * a summary hands down. Asked by UID.
 */
export function inicioDosResumos(
  { problemas, celulas }: ContextoMspdi,
  tarefas: readonly NoXml[],
  { paiDe, folhasDe }: ArvoreMspdi,
): (uid: string) => Minuto | undefined {
  const proprios = new Map<string, Minuto>();
  for (const no of tarefas) {
    if (!folhasDe.has(no.texto('UID')) || no.texto('ConstraintType') !== NAO_INICIAR_ANTES) continue;
    const data = new LeitorTarefa(no, problemas, celulas).data('ConstraintDate');
    if (data !== undefined) proprios.set(no.texto('UID'), data);
  }
  return (uid) => {
    let maior: Minuto | undefined;
    for (let acima = paiDe.get(uid); acima !== undefined && proprios.size > 0; acima = paiDe.get(acima)) {
      const data = proprios.get(acima);
      if (data !== undefined && (maior === undefined || data > maior)) maior = data;
    }
    return maior;
  };
}
