import { CAMPOS_PROJETO, type CampoProjeto } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import { SimpleGrid } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { Modal } from '../../../../components/overlay.tsx';
import { useDraft } from '../../../../lib/draft.ts';
import { notify } from '../../../../lib/notify.ts';
import { camposDoErro, useCreateProjeto } from '../api.ts';
import { CampoDoProjeto } from './campo-projeto.tsx';
import styles from './ficha.module.css';
import { problemasDe, type Valores } from './problemas.ts';
import { DO_NOVO } from './secoes.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onCriado: (id: number) => void;
}

const INICIAL: Valores = Object.fromEntries(
  DO_NOVO.map((campo) => [campo, (CAMPOS_PROJETO[campo] as { padrao?: unknown }).padrao ?? null]),
);

/** The form with the required fields of a new project; its page has the rest. */
export function NovoProjeto({ opened, onClose, onCriado }: Props) {
  const [valores, setValores] = useState(INICIAL);
  const [tentou, setTentou] = useState(false);
  const isPhone = useMediaQuery('(max-width: 575.98px)') === true;
  const { mutateAsync, isPending, error } = useCreateProjeto();
  const mudou = DO_NOVO.some((campo) => valores[campo] !== INICIAL[campo]);
  const rascunho = useDraft<Valores>('projeto:novo', mudou ? valores : undefined);
  const problemas = problemasDe(valores, DO_NOVO);
  const doServidor = camposDoErro(error);
  const erroDe = (campo: CampoProjeto) => doServidor[campo] ?? (tentou ? problemas[campo] : undefined);

  const create = async () => {
    setTentou(true);
    if (Object.keys(problemas).length > 0) return;
    const ditos = Object.fromEntries(Object.entries(valores).filter(([, valor]) => valor !== null));
    const novo = await mutateAsync(ditos);
    rascunho.settle();
    notify({ message: 'Projeto criado, com calendários, turnos e etapas padrão.' });
    onCriado(novo.cod_projeto_pro);
  };

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Novo projeto"
      size={680}
      fullScreen={isPhone}
      closeOnClickOutside={!mudou}
    >
      <Form gap={0} aria-label="Novo projeto" onSubmit={() => void create().catch(() => undefined)}>
        <DraftNotice
          draft={mudou ? undefined : rascunho.draft}
          onRecuperar={(valor) => {
            setValores(valor);
            rascunho.settle();
          }}
          onDescartar={rascunho.settle}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} verticalSpacing={12}>
          {DO_NOVO.map((campo) => (
            <div key={campo} className={campo === 'titulo' ? styles.inteiro : undefined}>
              <CampoDoProjeto
                projetoId={undefined}
                campo={campo}
                value={valores[campo]}
                rotulo={undefined}
                disabled={false}
                error={erroDe(campo)}
                onChange={(valor) => setValores((antes) => ({ ...antes, [campo]: valor }))}
              />
            </div>
          ))}
        </SimpleGrid>
        <Failure error={error} titulo="O projeto não foi criado" />
        <FormActions mt={16} acao="Criar projeto" pendente={isPending} onCancelar={onClose} />
      </Form>
    </Modal>
  );
}
