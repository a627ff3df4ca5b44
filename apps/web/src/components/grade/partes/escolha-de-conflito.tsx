import { ConflictChoice, type Version } from '../../conflict-choice.tsx';
import { Modal } from '../../overlay.tsx';
import type { Edicoes } from '../controle/edicoes.ts';
import type { readConflitos } from '../controle/erros.ts';
import { texto } from '../textos.ts';

interface Props {
  readonly edicoes: Edicoes;
  readonly conflitos: ReturnType<typeof readConflitos>;
  readonly onClose: () => void;
}

/** The choice of the value for each cell that somebody else changed while it was edited. */
export function EscolhaDeConflito({ edicoes, conflitos, onClose }: Props) {
  const save = (chosen: (chave: string) => Version) => {
    for (const { chave, endereco, celula } of conflitos) {
      const qual = chosen(chave);
      if (qual === 'minha') edicoes.attempt(endereco);
      else edicoes.revert(endereco);
      if (qual === 'era') void edicoes.store([{ ...endereco, before: celula.before, after: celula.conflito.era }]);
    }
    onClose();
  };
  const motivos = new Set(conflitos.map(({ celula }) => celula.motivo));
  const discard = () => {
    for (const { endereco } of conflitos) edicoes.revert(endereco);
    onClose();
  };
  return (
    <Modal opened onClose={onClose} returnFocus={false} title={texto('conflito.titulo')} size="lg">
      <ConflictChoice campos={conflitos} saving={false} onSave={save} onDiscard={discard}>
        {motivos.size === 1 ? [...motivos] : texto('celula.conflito')}
      </ConflictChoice>
    </Modal>
  );
}
