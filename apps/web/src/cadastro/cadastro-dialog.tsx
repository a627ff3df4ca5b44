import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { Drawer } from '../components/overlay.tsx';
import { RecordTabs } from '../components/record-tabs.tsx';
import { notify } from '../lib/notify.ts';
import { ListPartsContext } from './parts.ts';
import { RowForm, type RowFormProps } from './row-form.tsx';
import { TransitionBar } from './transition-bar.tsx';
import { type LinhaNaTela, titleOf } from './values.ts';
import { newLabel, savedMessage } from './words.ts';

/** A clean form after a new row was saved to go on with another; the notice leads to the saved one. */
function useAnother(
  { cadastro, linha, onMudou }: Pick<RowFormProps, 'cadastro' | 'linha' | 'onMudou'>,
  onClose: () => void,
) {
  const navigate = useNavigate();
  const [key, setKey] = useState(0);
  // The drawer gives the focus to the first field only once, when it opens.
  useEffect(() => {
    if (key > 0) document.querySelector<HTMLElement>('[role="dialog"] [data-autofocus]')?.focus();
  }, [key]);
  const open = (registro: number) => {
    onClose();
    void navigate({ to: '.', search: (antes: object) => ({ ...antes, registro }) });
  };
  const onOutro = (salva: LinhaNaTela) => {
    const hide = notify({
      message: (
        <>
          {savedMessage(cadastro, false)}{' '}
          <Anchor
            component="button"
            type="button"
            inherit
            onClick={() => {
              hide();
              open(salva.id);
            }}
          >
            Abrir {titleOf(cadastro.title, salva)}
          </Anchor>
        </>
      ),
    });
    setKey((antes) => antes + 1);
    onMudou();
  };
  return linha ? {} : { key, onOutro };
}

/** One row of a register at the side of its list: its fields, and the tabs of its record. */
export function CadastroDialog({ onClose, ...props }: Omit<RowFormProps, 'onSujo' | 'onOutro'>) {
  const { cadastro, linha } = props;
  const another = useAnother(props, onClose);
  const { abas } = use(ListPartsContext);
  const [sujo, setSujo] = useState(false);
  const { path, labels, title, fluxo } = cadastro;
  const form = <RowForm {...props} {...another} onClose={onClose} onSujo={setSujo} />;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={linha ? `${labels.singular}: ${titleOf(title, linha)}` : newLabel(cadastro)}
      closeOnClickOutside={!sujo}
    >
      {linha ? (
        <>
          {fluxo && (
            <TransitionBar cadastro={{ ...cadastro, fluxo }} linha={linha} sujo={sujo} onMudou={props.onMudou} />
          )}
          <RecordTabs entidade={path} id={linha.id} abas={abas}>
            {form}
          </RecordTabs>
        </>
      ) : (
        form
      )}
    </Drawer>
  );
}
