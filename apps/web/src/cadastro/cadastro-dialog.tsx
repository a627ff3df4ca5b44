import { Anchor } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Drawer } from '../components/overlay.tsx';
import { notify } from '../lib/notify.ts';
import { RowForm, type RowFormProps } from './row-form.tsx';
import { type LinhaNaTela, titleOf } from './values.ts';
import { newLabel, savedMessage } from './words.ts';

/** A clean form after a new row was saved to go on with another; the notice leads to the saved one. */
function useAnother({ cadastro, onMudou }: Pick<RowFormProps, 'cadastro' | 'onMudou'>, onClose: () => void) {
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
  return { key, onOutro };
}

/** A new row of a register, at the side of its list. */
export function CadastroDialog({ onClose, ...props }: Omit<RowFormProps, 'onSujo' | 'onOutro' | 'linha'>) {
  const { key, onOutro } = useAnother(props, onClose);
  const [sujo, setSujo] = useState(false);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={newLabel(props.cadastro)}
      closeOnClickOutside={!sujo}
    >
      <RowForm key={key} {...props} linha={undefined} onClose={onClose} onOutro={onOutro} onSujo={setSujo} />
    </Drawer>
  );
}
