import type { Anexo } from '@cadencia/domain/anexo/schema.ts';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { formatContador } from '../../../lib/formato.ts';
import { usePreload } from '../../../lib/use-preload.ts';
import type { Registro } from '../api.ts';
import { AnexoLinha } from './anexo-linha.tsx';
import styles from './anexos.module.css';
import { useAcoes } from './use-acoes.tsx';

const loadEditar = () => import('./editar-anexo.tsx');
const loadPrevia = () => import('./previa-anexo.tsx');
const EditarAnexo = lazyPart(loadEditar, 'EditarAnexo', { notice: 'over-page' });
const PreviaAnexo = lazyPart(loadPrevia, 'PreviaAnexo', { notice: 'over-page' });
/** What opens over the list. */
const loadModais = () => Promise.all([loadEditar(), loadPrevia()]);

interface Props {
  readonly registro: Registro;
  readonly anexos: readonly Anexo[];
  readonly total: number;
  /** The caller may change and remove. */
  readonly editar: boolean;
}

/** The files that are there, and what can be done with each. */
export function ListaAnexos({ registro, anexos, total, editar }: Props) {
  const { baixar, remover } = useAcoes(registro);
  usePreload(loadModais);
  const [aberto, setAberto] = useState<Anexo>();
  const [editando, setEditando] = useState<Anexo>();
  return (
    <>
      <p className={styles.nota} role="status">
        {formatContador(total, 'arquivo', 'arquivos')}
      </p>
      <ul className={styles.lista} aria-label="Anexos">
        {anexos.map((anexo) => (
          <AnexoLinha
            key={anexo.id}
            anexo={anexo}
            onAbrir={setAberto}
            onBaixar={baixar}
            onEditar={editar ? setEditando : undefined}
            onRemover={editar ? remover : undefined}
          />
        ))}
      </ul>
      <Suspense fallback={null}>
        {aberto && <PreviaAnexo opened anexo={aberto} onBaixar={baixar} onClose={() => setAberto(undefined)} />}
        {editando && <EditarAnexo opened registro={registro} anexo={editando} onClose={() => setEditando(undefined)} />}
      </Suspense>
    </>
  );
}
