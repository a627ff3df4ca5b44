import type { Vinculo } from '@cadencia/engine';
import type { Problemas } from '../problemas.ts';

/** Links made across inactive tasks, at most. */
const MAXIMO = 20_000;

/** Finish–start through what takes no time: one lag after the other, when they count alike, else that into the successor. */
function emSeguida(antes: Vinculo, depois: Vinculo): Vinculo {
  const somam = antes.tipoLag === depois.tipoLag && antes.tipoLag !== 'PERCENTUAL';
  return { ...depois, de: antes.de, lag: somam ? antes.lag + depois.lag : depois.lag };
}

/** The links from what precedes an inactive task, through others that are inactive too, in place of the one out of it. */
function pontes(saida: Vinculo, chegam: ReadonlyMap<string, readonly Vinculo[]>): Vinculo[] {
  const feitas: Vinculo[] = [];
  const vistas = new Set<string>();
  const fila = [saida];
  for (let uma = fila.pop(); uma && feitas.length <= MAXIMO; uma = fila.pop()) {
    const antes = chegam.get(uma.de);
    if (!antes) feitas.push(uma);
    else if (!vistas.has(uma.de)) {
      vistas.add(uma.de);
      for (const outra of antes) if (outra.tipo === 'TI') fila.push(emSeguida(outra, uma));
    }
  }
  return feitas;
}

/**
 * Takes inactive tasks out of the links. MS Project, since 2013, makes what follows one wait for what precedes it: of
 * finish–start links, which is what others saw. The rest of the links with an inactive task are left out with a warning.
 */
export function semInativas(
  vinculos: readonly Vinculo[],
  inativas: ReadonlySet<string>,
  problemas: Problemas,
): Vinculo[] {
  if (inativas.size === 0) return [...vinculos];
  const chegam = new Map<string, Vinculo[]>([...inativas].map((uid) => [uid, []]));
  for (const vinculo of vinculos) chegam.get(vinculo.para)?.push(vinculo);
  const feitos: Vinculo[] = [];
  let atravessados = 0;
  for (const vinculo of vinculos) {
    if (inativas.has(vinculo.para)) continue;
    if (!inativas.has(vinculo.de)) {
      feitos.push(vinculo);
      continue;
    }
    const novos = vinculo.tipo === 'TI' && atravessados < MAXIMO ? pontes(vinculo, chegam) : [];
    atravessados += novos.length;
    feitos.push(...novos.filter(({ de, para }) => de !== para));
    if (novos.length > 0) continue;
    const mensagem = `O vínculo de ${vinculo.de}, que está inativa, para ${vinculo.para} foi ignorado.`;
    problemas.aviso('mspdi.vinculo_ignorado', mensagem);
  }
  if (atravessados > 0) {
    const mensagem = `${atravessados} vínculos ligam agora o que vem antes de tarefas inativas ao que vem depois delas.`;
    problemas.aviso('mspdi.vinculo_de_inativa', mensagem);
  }
  return feitos;
}
