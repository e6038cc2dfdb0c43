import type { EditedTechMap } from '@naryad/contracts/tech-maps/edited';
import { useRef, useState, type ReactElement } from 'react';
import { useTools } from '../editor-context.js';
import { addTechnology } from '../model/edits.js';
import { localId } from '../model/local-id.js';
import { technologyProblem } from '../model/validation.js';
import { editorTexts } from '../texts.js';
import { AddForm } from './add-form.js';
import { attempt } from './attempt.js';
import { NameField } from './name-field.js';

const texts = editorTexts.add;

export function AddTechnology({ map }: { readonly map: EditedTechMap }): ReactElement {
  const { edit, announce, commands } = useTools();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const submit = (): void => {
    const problem = technologyProblem(map, name);
    setError(problem);
    field.current?.focus();
    if (problem !== null) return;
    const id = localId('technology');
    if (!attempt(() => edit((it) => addTechnology(it, name.trim(), id)))) return;
    announce(editorTexts.added(name.trim()));
    commands.select({ kind: 'technology', id });
    setName('');
  };
  return (
    <AddForm onSubmit={submit}>
      <NameField
        autoFocus
        label={texts.technologyName}
        value={name}
        inputRef={field}
        onChange={(text) => {
          setName(text);
          setError(null);
        }}
        error={error}
      />
    </AddForm>
  );
}
