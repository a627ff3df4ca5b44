import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { Modal } from '../../../components/overlay.tsx';
import { notify } from '../../../lib/notify.ts';
import { useAuth } from '../../../lib/session.ts';
import { isRunning, useTrabalho } from '../../trabalho/api.ts';
import { useImportacao } from '../api.ts';
import { Assistente } from './assistente.tsx';

interface Props {
  /** `novo` offers a new project first; `atualizar` the session's project. */
  readonly inicial: 'novo' | 'atualizar';
  readonly onClose: () => void;
}

/** The import wizard: file, preview, destination, applying, done. */
export function ImportacaoModal({ inicial, onClose }: Props) {
  const { user } = useAuth();
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const [id, setId] = useState<number>();
  const importacao = useImportacao(id);
  const { data } = importacao;
  const trabalho = useTrabalho(data?.trabalhoId ?? undefined);
  const aplicando = data?.situacao === 'APLICANDO' || (data?.situacao === 'APLICADA' && isRunning(trabalho.data));
  // Without a project the page behind the wizard has no Importar.
  const caminho = user?.cod_projeto_pro === undefined ? 'Novo projeto a partir de um arquivo' : 'Importar';
  const close = () => {
    if (aplicando) {
      notify({
        title: 'A importação continua',
        message: `O servidor segue aplicando o arquivo. Acompanhe em “${caminho}”, na lista de importações recentes.`,
      });
    }
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title="Importar cronograma"
      size={920}
      fullScreen={isPhone}
      closeOnClickOutside={false}
      keepMounted={false}
    >
      <Assistente
        inicial={inicial}
        id={id}
        importacao={data}
        falha={data ? undefined : importacao.error}
        onTentar={() => void importacao.refetch()}
        trabalho={trabalho.data}
        onId={setId}
        onClose={close}
      />
    </Modal>
  );
}
