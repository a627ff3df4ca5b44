import type { PreviaDaMatriz } from '@cadencia/domain/permissao/matriz/schema.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { FileChoice } from '../../../components/file-choice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { checkMatriz } from '../api.ts';
import { type Feita, ImportarFeita } from './importar-feita.tsx';
import { ImportarPrevia } from './importar-previa.tsx';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Lida {
  readonly arquivo: File;
  readonly previa: PreviaDaMatriz;
}

/** Imports the permissions of all profiles from a sheet: choice, preview, confirmation, and undo. */
export function ImportarModal({ opened, onClose }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const [lida, setLida] = useState<Lida>();
  const [feita, setFeita] = useState<Feita>();
  const restart = () => setLida(undefined);
  return (
    <Modal opened={opened} onClose={onClose} title="Importar permissões" size="lg" fullScreen={isPhone} centered>
      {feita ? (
        <ImportarFeita feita={feita} onClose={onClose} />
      ) : lida ? (
        <ImportarPrevia
          {...lida}
          onPrevia={(previa) => setLida({ ...lida, previa })}
          onOutra={restart}
          onFeita={setFeita}
          onClose={onClose}
        />
      ) : (
        <FileChoice
          frase="Escolha ou solte aqui a planilha de todos os perfis"
          nota="XLSX ou CSV de até 5 MB, como a de Ações › Exportar todos os perfis: X ou Sim é o que o perfil pode, vazio o que não pode. Nada é salvo antes da sua confirmação."
          rotulo="Planilha de permissões"
          aceita=".xlsx,.xlsm,.csv,.txt"
          send={async ({ arquivo, ...envio }) => setLida({ arquivo, previa: await checkMatriz(arquivo, envio) })}
        />
      )}
    </Modal>
  );
}
