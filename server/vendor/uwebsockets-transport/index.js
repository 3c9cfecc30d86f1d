throw new Error('not used');
