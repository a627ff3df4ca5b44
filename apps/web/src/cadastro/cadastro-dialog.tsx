import { use, useState } from 'react';
import { Drawer } from '../components/overlay.tsx';
import { RecordTabs } from '../components/record-tabs.tsx';
import { ListPartsContext } from './parts.ts';
import { RowForm, type RowFormProps } from './row-form.tsx';
import { TransitionBar } from './transition-bar.tsx';
import { titleOf } from './values.ts';
import { newLabel } from './words.ts';

/** One row of a register at the side of its list: its fields, and the tabs of its record. */
export function CadastroDialog({ onClose, ...props }: Omit<RowFormProps, 'onSujo'>) {
  const { cadastro, linha } = props;
  const { abas } = use(ListPartsContext);
  const [sujo, setSujo] = useState(false);
  const { path, labels, title, fluxo } = cadastro;
  const form = <RowForm {...props} onClose={onClose} onSujo={setSujo} />;
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
